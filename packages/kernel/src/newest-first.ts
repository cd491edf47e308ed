type Link<Item> = { readonly item: Item; older: Link<Item> | undefined; newer: Link<Item> | undefined }

export type NewestFirst<Item> = ReturnType<typeof createNewestFirst<Item>>

/** A set in order, of which the newest item is known at once, as no `Set` knows its last. */
export function createNewestFirst<Item>() {
  const links = new Map<Item, Link<Item>>()
  let newest: Link<Item> | undefined
  let oldest: Link<Item> | undefined

  return {
    size: () => links.size,
    newest: () => newest?.item,
    addNewest(item: Item): void {
      const link: Link<Item> = { item, older: newest, newer: undefined }
      if (newest) newest.newer = link
      newest = link
      oldest ??= link
      links.set(item, link)
    },
    addOldest(item: Item): void {
      const link: Link<Item> = { item, older: undefined, newer: oldest }
      if (oldest) oldest.older = link
      oldest = link
      newest ??= link
      links.set(item, link)
    },
    delete(item: Item): void {
      const link = links.get(item)
      if (!link) return
      const { older, newer } = link
      if (older) older.newer = newer
      else oldest = newer
      if (newer) newer.older = older
      else newest = older
      links.delete(item)
    },
  }
}
