import type { ErasedAnswer } from '@escuta/privacy/contract'
import { createFileRoute } from '@tanstack/react-router'
import { useState } from 'react'
import { ErasureConfirmation } from '../../../features/privacy/erasure/erasure-confirmation.tsx'
import { MyDataPage } from '../../../features/privacy/my-data-page.tsx'
import { prefetchForUser, queries } from '../../../lib/query-client.ts'
import { AccountLayout } from '../../../shell/account-layout.tsx'

/** Not below the layout route `_account`: the confirmation of an erasure is shown to a guest. */
export const Route = createFileRoute('/_app/privacidade/meus-dados')({
  loader: () =>
    prefetchForUser(() => {
      void queries.privacy.overview.prefetch()
      void queries.identity.account.overview.prefetch()
    }),
  component: MyDataRoute,
})

function MyDataRoute() {
  const [erased, setErased] = useState<ErasedAnswer>()
  if (erased) return <ErasureConfirmation erased={erased} />
  return (
    <AccountLayout>
      <MyDataPage onErased={setErased} />
    </AccountLayout>
  )
}
