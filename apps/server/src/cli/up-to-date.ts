import type { Foundations } from '../app/foundations.ts'

const timeoutMs = 30_000

/** Waits until the views have every event, also where no server keeps them up. */
export async function upToDate({ runner, store }: Pick<Foundations, 'runner' | 'store'>): Promise<void> {
  await runner.start()
  await runner.waitUntilSeen(await store.lastPosition(), timeoutMs)
}
