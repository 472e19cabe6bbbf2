import type { Launchers, Version } from './launchers.ts';

/** What this machine offers to run submissions behind. */
export interface Machine {
  readonly launchers: Launchers;
  /** Whether a jail really starts here, and how long that takes, in milliseconds; else what it said. */
  readonly jail: { readonly starts: boolean; readonly ms: number; readonly reason: string | null };
  /** Whether a process in a jail may make namespaces of its own, as the Python worker does. */
  readonly nests: boolean;
  /** CPython 3.9 or later, by its real path, and the folders that its library is in. */
  readonly python: Python | null;
  readonly isolate: Isolate;
  /** Whether QuickJS is installed. */
  readonly quickjs: boolean;
  /** Command lines that run containers and have something to run them with: docker, podman, nerdctl. */
  readonly containers: readonly string[];
  /** A compiler for C++ and Node's headers: what builds isolated-vm. */
  readonly compiler: string | null;
  readonly headers: string | null;
  /** What is not here that would be of use. */
  readonly missing: readonly Missing[];
}

export interface Python {
  readonly path: string;
  readonly version: Version;
  readonly reads: readonly string[];
  /** Arguments that keep it to itself, as far as this version has them. */
  readonly flags: readonly string[];
}

/** Whether isolated-vm loads, in a process of its own since it may end one; else what it said. */
export interface Isolate {
  readonly loads: boolean;
  readonly reason: string | null;
}

/** One thing that is missing. */
export interface Missing {
  readonly what: string;
  /** What is worse without it. */
  readonly why: string;
  /** The command that installs it, or what else to do. */
  readonly fix: string;
}
