import { expectCalm, isFull } from './expect-calm.ts'
import { watchOthers } from './others.ts'
import type { Product } from './start-product.ts'

const lookEveryMs = 100

/** Runs an attack while others ask, compares with the quiet product before at full size, and expects it to be running afterwards. */
export async function expectCalmDuring(
  name: string,
  product: Product,
  attack: () => Promise<unknown>,
): Promise<void> {
  const quiet = isFull ? await watchOthers(product.url) : undefined
  const idleMegabytes = product.megabytes()
  let mostMegabytes = idleMegabytes
  const timer = setInterval(() => {
    if (product.child.exitCode === null) mostMegabytes = Math.max(mostMegabytes, product.megabytes())
  }, lookEveryMs)
  try {
    const attacked = await watchOthers(product.url, attack)
    expectCalm(name, { quiet, attacked, idleMegabytes, mostMegabytes })
  } finally {
    clearInterval(timer)
  }
}
