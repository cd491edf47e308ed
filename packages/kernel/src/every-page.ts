import { type PageInput, pageLimit } from './page.ts'

/** The pages of a list that is read by cursors, one after another. */
export async function* everyPage<TPage extends { readonly nextCursor: string | null }>(
  read: (page: PageInput) => Promise<TPage>,
): AsyncGenerator<TPage> {
  let cursor: string | undefined
  do {
    const page = await read({ limit: pageLimit.most, ...(cursor && { cursor }) })
    yield page
    cursor = page.nextCursor ?? undefined
  } while (cursor)
}
