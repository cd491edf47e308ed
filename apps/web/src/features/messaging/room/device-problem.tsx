import { Button } from '@escuta/ui/button'
import { Notice } from '@escuta/ui/notice'
import { RotateCw } from 'lucide-react'
import type { ReactNode } from 'react'
import type { CallProps } from './use-call.ts'

type DeviceProblemProps = Pick<CallProps, 'client'> & { readonly retry: string; readonly children: ReactNode }

/** Says why a device is missing in a call, and asks for it again on a press. */
export function DeviceProblem({ client, retry, children }: DeviceProblemProps) {
  return (
    <Notice tone="warning" live>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>{children}</p>
        <Button variant="secondary" size="small" onClick={() => void client.prepare()}>
          <RotateCw aria-hidden />
          {retry}
        </Button>
      </div>
    </Notice>
  )
}
