import type { KeptByLaw } from '@escuta/identity/contract'
import { useState } from 'react'
import { OwnArea } from '../../lib/area/own-area.tsx'
import { Farewell } from './erasure/farewell.tsx'
import { MyDataPage } from './my-data-page.tsx'

/** /privacidade/meus-dados for every role; after erasing, the farewell stands in its place and nobody is signed in. */
export function MyDataScreen() {
  const [kept, setKept] = useState<readonly KeptByLaw[]>()
  if (kept) return <Farewell kept={kept} />
  return <OwnArea>{() => <MyDataPage onErased={setKept} />}</OwnArea>
}
