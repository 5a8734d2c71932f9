/**
 * Remix reads an answer to its end whether or not its reader takes it: a file of 230 MB stood in memory as a whole for
 * somebody behind a slow line. Here the next piece is read when there is room for it, and none when the reader has gone.
 */
import remix from "@remix-run/node";

export function answerPatiently() {
  remix.writeReadableStreamToWritable = writeWhenThereIsRoom;
}

/** @param {ReadableStream<Uint8Array>} stream @param {import("node:stream").Writable & { flush?: () => void }} writable */
async function writeWhenThereIsRoom(stream, writable) {
  const reader = stream.getReader();
  let goOn = () => {};
  let gone = writable.destroyed;
  // Once for all pieces: `compression` hands these on to a stream of its own and never takes one back.
  writable.on("drain", () => goOn());
  writable.on("close", () => {
    gone = true;
    goOn();
  });
  try {
    while (!gone) {
      const { done, value } = await reader.read();
      if (done) {
        writable.end();
        return;
      }
      const room = writable.write(value);
      writable.flush?.();
      if (!room && !gone) {
        await new Promise((/** @type {(value?: undefined) => void} */ resolve) => {
          goOn = resolve;
        });
      }
    }
    await reader.cancel();
  } catch (error) {
    writable.destroy(error instanceof Error ? error : new Error(String(error)));
    throw error;
  }
}
