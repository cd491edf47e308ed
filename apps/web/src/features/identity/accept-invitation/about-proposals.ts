import { refusalOf } from '../../../lib/failure.ts'

const aboutProposals: ReadonlySet<string> = new Set([
  'proposal-changed',
  'proposal-withdrawn',
  'proposal-over',
  'entry-not-proposed',
])

/** Whether a refusal says that what is proposed is not what the page shows. */
export function isAboutProposals(error: unknown): boolean {
  return aboutProposals.has(refusalOf(error)?.code ?? '')
}
