import type { RetainedByLaw } from '@escuta/privacy/contract'
import { useState } from 'react'
import { OwnArea } from '../../shell/own-area.tsx'
import { ErasureConfirmation } from './erasure/erasure-confirmation.tsx'
import { MyDataPage } from './my-data-page.tsx'

/** /privacidade/meus-dados for every role; after an erasure it renders the confirmation for the guest. */
export function MyDataScreen() {
  const [kept, setKept] = useState<readonly RetainedByLaw[]>()
  if (kept) return <ErasureConfirmation kept={kept} />
  return <OwnArea>{() => <MyDataPage onErased={setKept} />}</OwnArea>
}
