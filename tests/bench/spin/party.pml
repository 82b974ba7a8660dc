/* My Party! on the board of board.yaml, without cards, for SPIN: one option of the loop is one action.
   Only the free guests of the end are not looked for, so that some ended games are told apart here. */
#define SITES 5
#define LINKS 6
#define QUOTA 3
#define EMPTY 0
#define WHITE 1
#define BLACK 2
#define BLUE 1
#define RED 2
#define MOVES 0
#define EVALUATION 1
#define OVER 2

byte site[SITES];
byte link[LINKS];
byte pool = 5, blue = 3, red = 3;            /* left to take */
byte guests, blues, reds;                    /* in the mover's hand */
byte sites_left = SITES, links_left = LINKS; /* unoccupied */
byte mover, taken, phase, done;
bool begun, busy;

#define V(s) ((site[s] == WHITE) - (site[s] == BLACK))
#define C(l) ((link[l] == BLUE) - (link[l] == RED))
/* links: 0: s1-s2, 1: s1-s4, 2: s1-s5, 3: s2-s3, 4: s3-s4, 5: s4-s5 */
#define F0 (C(0) * V(1) + C(1) * V(3) + C(2) * V(4))
#define F1 (C(0) * V(0) + C(3) * V(2))
#define F2 (C(3) * V(1) + C(4) * V(3))
#define F3 (C(1) * V(0) + C(4) * V(2) + C(5) * V(4))
#define F4 (C(2) * V(0) + C(5) * V(3))

#define ROOM_FOR_GUEST (sites_left > guests)
#define ROOM_FOR_BOND (links_left > blues + reds)
#define MORE ((pool > 0 && ROOM_FOR_GUEST) || (blue + red > 0 && ROOM_FOR_BOND))
#define UNSTABLE (V(0) * F0 < 0 || V(1) * F1 < 0 || V(2) * F2 < 0 || V(3) * F3 < 0 || V(4) * F4 < 0)
#define STEP begun = 1; busy = 1
#define SETTLE if :: !UNSTABLE || done == 3 -> phase = OVER :: else fi

#define PLACE(s, f) \
  :: d_step { phase == MOVES && guests > 0 && site[s] == EMPTY && f >= 0 -> site[s] = WHITE; guests--; sites_left--; STEP } \
  :: d_step { phase == MOVES && guests > 0 && site[s] == EMPTY && f <= 0 -> site[s] = BLACK; guests--; sites_left--; STEP }
#define BOND(l) \
  :: d_step { phase == MOVES && blues > 0 && link[l] == EMPTY -> link[l] = BLUE; blues--; links_left--; STEP } \
  :: d_step { phase == MOVES && reds > 0 && link[l] == EMPTY -> link[l] = RED; reds--; links_left--; STEP }
#define FLIP(s, f) \
  :: d_step { phase == MOVES && site[s] != EMPTY && V(s) * f <= 0 -> site[s] = 3 - site[s]; STEP } \
  :: d_step { phase == EVALUATION && V(s) * f < 0 -> site[s] = 3 - site[s]; done = 0; SETTLE }

init {
  do
  :: d_step { phase == MOVES && taken < QUOTA && pool > 0 && ROOM_FOR_GUEST -> pool--; guests++; taken++; STEP }
  :: d_step { phase == MOVES && taken < QUOTA && blue > 0 && ROOM_FOR_BOND -> blue--; blues++; taken++; STEP }
  :: d_step { phase == MOVES && taken < QUOTA && red > 0 && ROOM_FOR_BOND -> red--; reds++; taken++; STEP }
  PLACE(0, F0) PLACE(1, F1) PLACE(2, F2) PLACE(3, F3) PLACE(4, F4)
  BOND(0) BOND(1) BOND(2) BOND(3) BOND(4) BOND(5)
  FLIP(0, F0) FLIP(1, F1) FLIP(2, F2) FLIP(3, F3) FLIP(4, F4)
  :: d_step { phase == MOVES && guests + blues + reds == 0 && (taken == QUOTA || !MORE) ->
       if
       :: sites_left + links_left == 0 -> phase = EVALUATION; SETTLE
       :: else -> mover = 1 - mover; taken = 0; busy = 0
       fi }
  :: d_step { phase == EVALUATION && !(done & 1) -> done = done | 1; SETTLE }
  :: d_step { phase == EVALUATION && !(done & 2) -> done = done | 2; SETTLE }
  od
}
