import { isRefusal } from '@escuta/kernel'

/** The code by which a call is refused; 'ok' where it is not. */
export async function refusalCodeOf(call: Promise<unknown>): Promise<unknown> {
  try {
    await call
    return 'ok'
  } catch (error) {
    const { cause } = error as { readonly cause?: { readonly refusal?: unknown } }
    return isRefusal(cause?.refusal) ? cause.refusal.code : error
  }
}
