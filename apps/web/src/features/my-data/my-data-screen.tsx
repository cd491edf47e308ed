import type { RetainedByLaw } from '@escuta/identity/contract'
import { useState } from 'react'
import { OwnArea } from '../../lib/area/own-area.tsx'
import { ErasureConfirmation } from './erasure/erasureConfirmation.tsx'
import { MyDataPage } from './my-data-page.tsx'

/** /privacidade/meus-dados for every role; after erasing, the erasureConfirmation stands in its place and nobody is signed in. */
export function MyDataScreen() {
  const [kept, setKept] = useState<readonly RetainedByLaw[]>()
  if (kept) return <ErasureConfirmation kept={kept} />
  return <OwnArea>{() => <MyDataPage onErased={setKept} />}</OwnArea>
}
