import type { ReplayDto, ReplayFact, ReplayPart } from './support.dto.ts'

/** The state of every part after a step, in the order in which the parts began. */
export function replayStateAt(
  { parts, steps }: Pick<ReplayDto, 'parts' | 'steps'>,
  number: number,
): readonly (ReplayPart & { readonly facts: readonly ReplayFact[] })[] {
  const after = new Map(
    steps.filter((each) => each.number <= number).map(({ partId, facts }) => [partId, facts]),
  )
  return parts.flatMap((each) => {
    const facts = after.get(each.id)
    return facts ? [{ ...each, facts }] : []
  })
}
