import { performance } from "node:perf_hooks";
import { getHeapStatistics, setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/*
 * V8 keeps what a busy hour needed, 128 MB for young objects alone, as long as nobody asks for it: its own memory reducer
 * waits for a low rate of allocations and takes an idle server's for a high one. So the process collects by itself when
 * nobody is waiting for it. Measured in decision 054.
 */

const LOOK_EVERY_MS = 1_000;
/** Of a second: a few pages in it. */
const QUIET_UTILIZATION = 0.02;
/** After so many quiet looks in a row the young objects are collected, which gives their room back in a few milliseconds. */
const QUIET_LOOKS = 4;
/**
 * After so many without a single request all objects are: a tenth of a second, and it throws away what V8 compiled with care, so that
 * the first hundreds of pages afterwards cost twice as much (decision 057).
 */
const IDLE_LOOKS = 6;
/** Less than this is not worth the time that it takes. */
const WORTH_BYTES = 8 * 2 ** 20;

type Heap = {
  /** Share of the last look's time in which the process worked, from 0 to 1. */
  utilization: () => number;
  committedBytes: () => number;
  collectYoung: () => void;
  collectAll: () => void;
};

let isSomethingLetGo = false;

/** Says that something large went out of use which lies outside of the heap: only a collection of everything frees it. */
export function noteLetGo(): void {
  isSomethingLetGo = true;
}

/**
 * Gives memory back to the system whenever the process has become quiet after work; returns what ends that.
 * @param requests how many have come so far
 */
export function giveBackMemory(requests: () => number, heap: Heap = heapOfThisProcess()): () => void {
  let quietLooks = 0;
  let idleLooks = 0;
  let requestsBefore = requests();
  let afterYoung = 0;
  let afterAll = 0;
  const hasGrownSince = (bytes: number) => heap.committedBytes() >= bytes + WORTH_BYTES;
  const timer = setInterval(() => {
    quietLooks = heap.utilization() < QUIET_UTILIZATION ? quietLooks + 1 : 0;
    idleLooks = requests() === requestsBefore ? idleLooks + 1 : 0;
    requestsBefore = requests();
    if (quietLooks >= QUIET_LOOKS && hasGrownSince(afterYoung)) {
      heap.collectYoung();
      quietLooks = 0;
      afterYoung = heap.committedBytes();
    }
    if (idleLooks < IDLE_LOOKS || !(isSomethingLetGo || hasGrownSince(afterAll))) return;
    isSomethingLetGo = false;
    heap.collectAll();
    afterAll = heap.committedBytes();
    afterYoung = afterAll;
  }, LOOK_EVERY_MS).unref();
  return () => clearInterval(timer);
}

function heapOfThisProcess(): Heap {
  // Within the process, so that it does not matter how the server was started.
  setFlagsFromString("--expose-gc");
  const gc: NodeJS.GCFunction = runInNewContext("gc");
  let before = performance.eventLoopUtilization();
  return {
    utilization() {
      const now = performance.eventLoopUtilization();
      const { utilization } = performance.eventLoopUtilization(now, before);
      before = now;
      return utilization;
    },
    committedBytes: () => getHeapStatistics().total_heap_size,
    collectYoung: () => gc({ type: "minor" }),
    // The flavour that forgets sources that can be read again, too.
    collectAll: () => gc({ type: "major", flavor: "last-resort" }),
  };
}
