/** An end that needs no stack: one sentence for the person at the terminal, saying what to do. */
export class Stop extends Error {}

/** Runs a script's work; its result is the exit code. A Stop is said in one sentence. */
export async function main(work) {
  try {
    process.exitCode = (await work()) ?? 0
  } catch (error) {
    if (!(error instanceof Stop)) throw error
    console.error(error.message)
    process.exitCode = 1
  }
}
