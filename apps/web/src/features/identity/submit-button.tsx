import { Button } from '@escuta/ui/button'
import type { ComponentProps } from 'react'
import { WaitNotice } from './wait-notice.tsx'

type SubmitButtonProps = Pick<ComponentProps<typeof Button>, 'children' | 'disabled' | 'busyLabel'> & {
  readonly secondsLeft?: number
}

/** The last row of the access forms: the wait before the next attempt, and the button that sends the form. */
export function SubmitButton({ secondsLeft = 0, disabled = secondsLeft > 0, ...button }: SubmitButtonProps) {
  return (
    <>
      <WaitNotice secondsLeft={secondsLeft} />
      <Button type="submit" size="large" wide disabled={disabled} {...button} />
    </>
  )
}
