import type { ModerationAction, ModerationStep, ModerationSummary } from '@escuta/administration/contract'
import { messageCaseTexts, moderationTexts as texts } from '@escuta/i18n'

type Kind = ModerationSummary['kind']

/** The name of an action, as the button and the dialog have it. */
export function actionName(kind: Kind, action: ModerationAction): string {
  if (action === 'restored' && kind !== 'message') return texts.restore[kind]
  return ofMessage(kind, action) ? messageCaseTexts.actions[action] : texts.actions[action]
}

/** What an action does. */
export function actionLead(kind: Kind, action: ModerationAction): string {
  return ofMessage(kind, action) ? messageCaseTexts.leads[action] : texts.leads[action]
}

/** What was done. */
export function stepName(kind: Kind, step: ModerationStep): string {
  return ofMessage(kind, step) ? messageCaseTexts.taken[step] : texts.taken[step]
}

function ofMessage(kind: Kind, step: ModerationStep): step is 'dismissed' | 'warned' {
  return kind === 'message' && (step === 'dismissed' || step === 'warned')
}
