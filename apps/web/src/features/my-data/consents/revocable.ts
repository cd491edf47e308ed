import type { ConsentPurpose } from '@escuta/identity/contract'
import { myConsentsTexts as texts } from '@escuta/i18n'

/** A purpose that can be withdrawn by itself. */
export type RevocablePurpose = keyof typeof texts.consequences

/** Whether a purpose can be withdrawn by itself: what follows from it is known. */
export function isRevocable(purpose: ConsentPurpose): purpose is RevocablePurpose {
  return purpose in texts.consequences
}
