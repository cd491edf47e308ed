import type { ConsentPurpose } from '@escuta/privacy/contract'
import { myConsentsTexts as texts } from '@escuta/i18n'

type RevocablePurpose = keyof typeof texts.consequences

/** Whether a consent can be withdrawn by itself. */
export function isRevocable(purpose: ConsentPurpose): purpose is RevocablePurpose {
  return purpose in texts.consequences
}
