import type { DataRecipient } from '@escuta/privacy/contract'

export type RecipientGroup = Pick<DataRecipient, 'purpose' | 'data'> & { readonly names: readonly string[] }

/** Groups recipients by reason and data, in the order of the first recipient. */
export function recipientGroups(recipients: readonly DataRecipient[]): readonly RecipientGroup[] {
  const groups = new Map<string, RecipientGroup>()
  for (const { name, purpose, data } of recipients) {
    const key = JSON.stringify([purpose, data])
    const names = groups.get(key)?.names ?? []
    groups.set(key, { purpose, data, names: names.includes(name) ? names : [...names, name] })
  }
  return [...groups.values()]
}
