// The system that the program sees as WebAssembly: WASI preview 1 over `files` (memory_files.js, node_files.js).
// Everything that the program reads or writes passes through here.

const ERRNO = {
  EACCES: 2, EBADF: 8, EBUSY: 10, EEXIST: 20, EFBIG: 22, EINVAL: 28, EIO: 29, EISDIR: 31, ELOOP: 32, EMFILE: 33,
  ENAMETOOLONG: 37, ENOENT: 44, ENOMEM: 48, ENOSPC: 51, ENOSYS: 52, ENOTDIR: 54, ENOTEMPTY: 55, ENOTSUP: 58, EPERM: 63,
  EPIPE: 64, EROFS: 69, EXDEV: 75,
};
const FILE_TYPE = { other: 0, terminal: 2, folder: 3, file: 4, pipe: 6, link: 7 };
const ROOT = 3; // the folder / is always open
const ALL_RIGHTS = 0x1fffffffn;
const SEEK_AND_TELL = 0x24n; // a terminal lacks these rights

// Thrown to end the program with an exit code.
export class Exit extends Error {
  constructor(code) {
    super(`exit ${code}`);
    this.code = code;
  }
}

// Thrown for a failed call of the system. `code` is the name of the error, such as ENOENT.
class Fault extends Error {
  constructor(code) {
    super(code);
    this.code = code;
  }
}

// Returns the path without `.`, without `..`, and without the folders that `..` leaves.
function resolved(path) {
  const parts = [];
  for (const part of path.split("/")) {
    if (part === "..") parts.pop();
    else if (part !== "" && part !== ".") parts.push(part);
  }
  return "/" + parts.join("/");
}

// `args` is the command line, beginning with the program's name; `env` is an object; memory_files.js shows what `files`
// must have; `random(bytes)` fills bytes. Returns { imports, attach }: the imports for the module, and a function to be
// called with the instance before it starts.
export function wasi({ args, env, files, random }) {
  let memory;
  const encoder = new TextEncoder();
  const decoder = new TextDecoder();
  const open = new Map([[0, files.standard(0)], [1, files.standard(1)], [2, files.standard(2)], [ROOT, { path: "/", kind: "folder" }]]);
  const view = () => new DataView(memory.buffer);
  const bytesAt = (at, size) => new Uint8Array(memory.buffer, at, size);
  const textAt = (at, size) => decoder.decode(bytesAt(at, size));
  const known = (fd) => open.get(fd) ?? fail("EBADF");
  const fail = (code) => { throw new Fault(code); };
  const pathAt = (fd, at, size) => {
    const folder = known(fd);
    if (folder.kind !== "folder") fail("ENOTDIR");
    return resolved(`${folder.path}/${textAt(at, size)}`);
  };
  const give = (file) => {
    let fd = ROOT + 1;
    while (open.has(fd)) ++fd;
    open.set(fd, file);
    return fd;
  };

  // Returns functions that write a list of texts, each followed by a zero byte, and where the texts begin.
  const listed = (texts) => {
    const encoded = texts.map((text) => encoder.encode(`${text}\0`));
    return {
      sizes(count, size) {
        view().setUint32(count, encoded.length, true);
        view().setUint32(size, encoded.reduce((sum, one) => sum + one.length, 0), true);
      },
      get(list, at) {
        for (const one of encoded) {
          view().setUint32(list, at, true);
          bytesAt(at, one.length).set(one);
          list += 4;
          at += one.length;
        }
      },
    };
  };
  const argList = listed(args);
  const envList = listed(Object.entries(env).map(([name, value]) => `${name}=${value}`));

  function writeStatus(at, status) {
    const out = view();
    bytesAt(at, 64).fill(0);
    out.setBigUint64(at, BigInt(status.device ?? 1), true);
    out.setBigUint64(at + 8, BigInt(status.id ?? 0), true);
    out.setUint8(at + 16, FILE_TYPE[status.kind]);
    out.setBigUint64(at + 24, 1n, true);
    out.setBigUint64(at + 32, BigInt(status.size ?? 0), true);
  }

  // Passes the program's buffers to `move`, one after another, until one is not filled or emptied completely. Writes to
  // `done` how many bytes were moved.
  function eachBuffer(list, count, done, move) {
    let moved = 0;
    for (let i = 0; i < count; ++i) {
      const size = view().getUint32(list + 8 * i + 4, true);
      const now = size === 0 ? 0 : move(bytesAt(view().getUint32(list + 8 * i, true), size));
      moved += now;
      if (now < size) break;
    }
    view().setUint32(done, moved, true);
  }

  const system = {
    args_sizes_get: argList.sizes,
    args_get: argList.get,
    environ_sizes_get: envList.sizes,
    environ_get: envList.get,
    clock_time_get(id, precision, at) {
      const now = id === 0 ? Date.now() : performance.now();
      view().setBigUint64(at, BigInt(Math.round(now * 1e6)), true);
    },
    random_get(at, size) { random(bytesAt(at, size)); },
    proc_exit(code) { throw new Exit(code); },
    sched_yield() {},
    // Whether there is input cannot be found out without waiting for it. So if there is also a clock, the clock is reported
    // as first.
    poll_oneoff(asked, eventsAt, count, done) {
      const CLOCK = 0;
      const all = Array.from({ length: count }, (_, i) => asked + 48 * i);
      const clocks = all.filter((at) => view().getUint8(at + 8) === CLOCK);
      const events = clocks.length > 0 ? clocks : all;
      for (const at of events) {
        bytesAt(eventsAt, 32).fill(0);
        view().setBigUint64(eventsAt, view().getBigUint64(at, true), true);
        view().setUint8(eventsAt + 10, view().getUint8(at + 8));
        eventsAt += 32;
      }
      view().setUint32(done, events.length, true);
    },

    fd_prestat_get(fd, at) {
      if (fd !== ROOT) fail("EBADF");
      view().setUint32(at, 0, true);
      view().setUint32(at + 4, 1, true);
    },
    fd_prestat_dir_name(fd, at) { bytesAt(at, 1).set(encoder.encode("/")); },
    fd_fdstat_get(fd, at) {
      const { kind } = known(fd);
      bytesAt(at, 24).fill(0);
      view().setUint8(at, FILE_TYPE[kind]);
      view().setBigUint64(at + 8, kind === "terminal" ? ALL_RIGHTS & ~SEEK_AND_TELL : ALL_RIGHTS, true);
      view().setBigUint64(at + 16, ALL_RIGHTS, true);
    },
    fd_fdstat_set_flags(fd) { known(fd); },
    fd_filestat_get(fd, at) {
      const file = known(fd);
      writeStatus(at, file.kind === "folder" ? files.status(file.path, true) ?? fail("ENOENT") : file.status());
    },
    fd_read(fd, list, count, done) {
      const file = known(fd);
      if (file.kind === "folder") fail("EISDIR");
      eachBuffer(list, count, done, (bytes) => file.read(bytes));
    },
    fd_write(fd, list, count, done) {
      const file = known(fd);
      eachBuffer(list, count, done, (bytes) => file.write(bytes));
    },
    fd_seek(fd, offset, whence, at) {
      const file = known(fd);
      if (!file.seek) fail("EINVAL");
      view().setBigUint64(at, BigInt(file.seek(Number(offset), whence)), true);
    },
    fd_close(fd) {
      const file = known(fd);
      open.delete(fd);
      file.close?.();
    },
    fd_readdir(fd, at, size, cookie, used) {
      const folder = known(fd);
      if (folder.kind !== "folder") fail("ENOTDIR");
      folder.names ??= files.list(folder.path);
      let done = 0;
      for (let i = Number(cookie); i < folder.names.length && done < size; ++i) {
        const [name, kind] = folder.names[i];
        const encoded = encoder.encode(name);
        const entry = new Uint8Array(24 + encoded.length);
        const head = new DataView(entry.buffer);
        head.setBigUint64(0, BigInt(i + 1), true);
        head.setUint32(16, encoded.length, true);
        head.setUint8(20, FILE_TYPE[kind]);
        entry.set(encoded, 24);
        const part = entry.subarray(0, size - done);
        bytesAt(at + done, part.length).set(part);
        done += part.length;
      }
      view().setUint32(used, done, true);
    },

    path_filestat_get(fd, flags, path, size, at) {
      writeStatus(at, files.status(pathAt(fd, path, size), (flags & 1) !== 0) ?? fail("ENOENT"));
    },
    path_open(fd, lookup, path, size, how, rights, inherited, flags, at) {
      const name = pathAt(fd, path, size);
      const status = files.status(name, true);
      const [create, folder, exclusive, truncate] = [1, 2, 4, 8].map((bit) => (how & bit) !== 0);
      if (folder && status && status.kind !== "folder") fail("ENOTDIR");
      if (status?.kind === "folder") {
        if (create && exclusive) fail("EEXIST");
        view().setUint32(at, give({ path: name, kind: "folder" }), true);
        return;
      }
      const writes = (rights & 0x40n) !== 0n;
      view().setUint32(at, give(files.open(name, { create, exclusive, truncate, writes, append: (flags & 1) !== 0 })), true);
    },
    path_readlink(fd, path, size, at, room, used) {
      const target = encoder.encode(files.target(pathAt(fd, path, size))).subarray(0, room);
      bytesAt(at, target.length).set(target);
      view().setUint32(used, target.length, true);
    },
    path_create_directory(fd, path, size) { files.makeFolder(pathAt(fd, path, size)); },
    path_remove_directory(fd, path, size) { files.remove(pathAt(fd, path, size), "folder"); },
    path_unlink_file(fd, path, size) { files.remove(pathAt(fd, path, size), "file"); },
    path_rename(fd, from, fromSize, toFd, to, toSize) {
      files.rename(pathAt(fd, from, fromSize), pathAt(toFd, to, toSize));
    },
  };

  // Turns failures into WASI's error numbers. Things that this system lacks are reported as not supported.
  const guarded = (call) => (...given) => {
    try {
      call(...given);
      return 0;
    } catch (error) {
      if (error instanceof Exit || !(error.code in ERRNO)) throw error;
      return ERRNO[error.code];
    }
  };
  const calls = Object.fromEntries(Object.entries(system).map(([name, call]) => [name, guarded(call)]));
  const missing = { get: (all, name) => all[name] ?? (() => ERRNO.ENOSYS) };
  return {
    imports: { wasi_snapshot_preview1: new Proxy(calls, missing) },
    attach(instance) { memory = instance.exports.memory; },
  };
}
