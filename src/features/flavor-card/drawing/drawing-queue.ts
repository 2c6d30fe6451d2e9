import { createQueue } from "#platform/queue.ts";

/**
 * One queue for everything that is drawn. Drawing runs on the thread pool that files and DNS share; two at once leave
 * room for them. 40 waiting are some three seconds of drawing; who comes later had better come back.
 */
export const queueDrawing = createQueue({ atOnce: 2, mostWaiting: 40 });
