/** Processors the filters are made for, as `process.arch` calls them. */
export type Processor = 'x64' | 'arm64';

/** Numbers of a system call: on x86_64, and on aarch64; null where that has none. */
type Numbers = readonly [x64: number, arm64: number | null];

const looksIntoOthers = {
  ptrace: [101, 117],
  process_vm_readv: [310, 270],
  process_vm_writev: [311, 271],
  process_madvise: [440, 440],
  kcmp: [312, 272],
  pidfd_open: [434, 434],
  pidfd_getfd: [438, 438],
  perf_event_open: [298, 241],
  userfaultfd: [323, 282],
  lookup_dcookie: [212, 18],
} as const satisfies Record<string, Numbers>;

/** What a zygote needs to give a child a /tmp of its own. */
const mounting = {
  mount: [165, 40],
  umount2: [166, 39],
} as const satisfies Record<string, Numbers>;

const otherNamespaces = {
  pivot_root: [155, 41],
  chroot: [161, 51],
  unshare: [272, 97],
  setns: [308, 268],
  open_tree: [428, 428],
  move_mount: [429, 429],
  fsopen: [430, 430],
  fsconfig: [431, 431],
  fsmount: [432, 432],
  fspick: [433, 433],
  mount_setattr: [442, 442],
} as const satisfies Record<string, Numbers>;

/** Much of the kernel's own faults were found behind these, and no solution needs them. */
const wideDoors = {
  keyctl: [250, 219],
  add_key: [248, 217],
  request_key: [249, 218],
  bpf: [321, 280],
  io_uring_setup: [425, 425],
  io_uring_enter: [426, 426],
  io_uring_register: [427, 427],
  fanotify_init: [300, 262],
  memfd_secret: [447, 447],
  move_pages: [279, 239],
  migrate_pages: [256, 238],
  mbind: [237, 235],
  set_mempolicy: [238, 237],
  personality: [135, 92],
  iopl: [172, null],
  ioperm: [173, null],
  modify_ldt: [154, null],
} as const satisfies Record<string, Numbers>;

const administration = {
  kexec_load: [246, 104],
  kexec_file_load: [320, 294],
  reboot: [169, 142],
  swapon: [167, 224],
  swapoff: [168, 225],
  init_module: [175, 105],
  finit_module: [313, 273],
  delete_module: [176, 106],
  create_module: [174, null],
  query_module: [178, null],
  get_kernel_syms: [177, null],
  open_by_handle_at: [304, 265],
  name_to_handle_at: [303, 264],
  acct: [163, 89],
  quotactl: [179, 60],
  quotactl_fd: [443, 443],
  syslog: [103, 116],
  settimeofday: [164, 170],
  clock_settime: [227, 112],
  adjtimex: [159, 171],
  clock_adjtime: [305, 266],
  vhangup: [153, 58],
  sethostname: [170, 161],
  setdomainname: [171, 162],
  nfsservctl: [180, 42],
  uselib: [134, null],
  ustat: [136, null],
  sysfs: [139, null],
  _sysctl: [156, null],
} as const satisfies Record<string, Numbers>;

/** What reaches over the border, or from one submission to the next. */
const channels = {
  socket: [41, 198],
  shmget: [29, 194],
  shmat: [30, 196],
  shmctl: [31, 195],
  msgget: [68, 186],
  msgsnd: [69, 189],
  msgrcv: [70, 188],
  msgctl: [71, 187],
  semget: [64, 190],
  semop: [65, 193],
  semctl: [66, 191],
  semtimedop: [220, 192],
  mq_open: [240, 180],
  mq_unlink: [241, 181],
} as const satisfies Record<string, Numbers>;

/** What is refused altogether, in every worker but for {@link mounting} in one that makes jails itself. */
export const REFUSED = {
  ...looksIntoOthers,
  ...otherNamespaces,
  ...wideDoors,
  ...administration,
  ...channels,
} as const satisfies Record<string, Numbers>;

export const MOUNTING: Readonly<Record<string, Numbers>> = mounting;

/** What is allowed or not by its arguments. */
export const BY_ARGUMENT = {
  clone: [56, 220],
  clone3: [435, 435],
  socketpair: [53, 199],
  ioctl: [16, 29],
} as const satisfies Record<string, Numbers>;

/** The last system call that was looked at for these lists (`mseal`); a kernel's later ones are unknown here. */
export const LAST_KNOWN = 462;

/** The number of a system call; undefined where a processor has none. */
export function numberOn(processor: Processor, [x64, arm64]: Numbers): number | undefined {
  return processor === 'x64' ? x64 : (arm64 ?? undefined);
}
