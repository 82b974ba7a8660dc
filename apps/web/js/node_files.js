// The files of this machine, for the program in Node.js. On Windows, `/` is the drive of the working folder.
import fs from "node:fs";
import path from "node:path";

const drive = path.parse(process.cwd()).root.replace(/[\\/]+$/, "");
const hostPath = (name) => (drive ? `${drive}${name}` : name);

// Returns the working folder as the program names it.
export function workingFolder() {
  return process.cwd().slice(drive.length).replaceAll("\\", "/") || "/";
}

// Returns a path of the command line as the program names it.
export function programPath(name) {
  return drive ? name.replaceAll("\\", "/").replace(new RegExp(`^${drive}`, "i"), "") : name;
}

function kindOf(stats) {
  if (stats.isFile()) return "file";
  if (stats.isDirectory()) return "folder";
  if (stats.isSymbolicLink()) return "link";
  if (stats.isFIFO() || stats.isSocket()) return "pipe";
  return "other";
}

function statusOf(stats) {
  return { kind: kindOf(stats), size: stats.size, id: stats.ino, device: stats.dev };
}

// Repeats a call until a pipe has bytes, because another program may have made the pipe non-blocking.
function patiently(call) {
  for (;;) {
    try {
      return call();
    } catch (error) {
      if (error.code === "EOF") return 0;
      if (error.code !== "EAGAIN") throw error;
      Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 5);
    }
  }
}

// Gives the program the files of this machine, with the same methods as MemoryFiles.
export class NodeFiles {
  standard(number) {
    const terminal = [process.stdin, process.stdout, process.stderr][number].isTTY === true;
    return {
      kind: terminal ? "terminal" : "pipe",
      status: () => ({ kind: terminal ? "other" : "pipe" }),
      read: (bytes) => patiently(() => fs.readSync(number, bytes)),
      write: (bytes) => patiently(() => fs.writeSync(number, bytes)),
    };
  }

  status(name, follow) {
    const find = follow ? fs.statSync : fs.lstatSync;
    const stats = find(hostPath(name), { bigint: true, throwIfNoEntry: false });
    return stats ? statusOf(stats) : null;
  }

  list(name) {
    return fs.readdirSync(hostPath(name), { withFileTypes: true }).map((entry) => [entry.name, kindOf(entry)]);
  }

  open(name, { create, exclusive, truncate, writes, append }) {
    const { O_RDONLY, O_RDWR, O_CREAT, O_EXCL, O_TRUNC, O_APPEND, O_WRONLY } = fs.constants;
    const other = this.status(name, true)?.kind === "other";
    const flags = (writes ? (other ? O_WRONLY : O_RDWR) : O_RDONLY) | (create ? O_CREAT : 0) | (exclusive ? O_EXCL : 0) |
      (truncate ? O_TRUNC : 0) | (append ? O_APPEND : 0);
    const handle = fs.openSync(hostPath(name), flags, 0o666);
    let at = 0;
    const place = () => (other ? null : at);
    return {
      kind: "file",
      status: () => statusOf(fs.fstatSync(handle, { bigint: true })),
      read: (bytes) => {
        const size = patiently(() => fs.readSync(handle, bytes, 0, bytes.length, place()));
        at += size;
        return size;
      },
      write: (bytes) => {
        const size = patiently(() => fs.writeSync(handle, bytes, 0, bytes.length, append ? null : place()));
        at += size;
        return size;
      },
      seek: (by, from) => (at = by + [0, at, fs.fstatSync(handle).size][from]),
      close: () => fs.closeSync(handle),
    };
  }

  target(name) { return fs.readlinkSync(hostPath(name)); }
  makeFolder(name) { fs.mkdirSync(hostPath(name)); }
  remove(name, kind) { (kind === "folder" ? fs.rmdirSync : fs.unlinkSync)(hostPath(name)); }
  rename(from, to) { fs.renameSync(hostPath(from), hostPath(to)); }
}
