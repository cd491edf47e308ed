import type { PageInput } from '@escuta/kernel'

const pageSize = 500

/** The pages of a list, one after another. */
export async function* everyPage<TPage extends { readonly nextCursor: string | null }>(
  read: (page: PageInput) => Promise<TPage>,
): AsyncGenerator<TPage> {
  let cursor: string | undefined
  do {
    const page = await read({ limit: pageSize, ...(cursor && { cursor }) })
    yield page
    cursor = page.nextCursor ?? undefined
  } while (cursor)
}
