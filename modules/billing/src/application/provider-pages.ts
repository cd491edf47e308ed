import { type Refusal, unwrap } from '@escuta/kernel'
import type { ProviderPage } from '@escuta/payments'

/** The pages of a list of the provider, one after another; throws its refusal (RefusedError). */
export async function* providerPages<Item>(
  read: (after: string | null) => Promise<ProviderPage<Item> | Refusal>,
): AsyncGenerator<readonly Item[]> {
  let after: string | null = null
  do {
    const { items, next }: ProviderPage<Item> = unwrap(await read(after))
    yield items
    after = next
  } while (after !== null)
}
