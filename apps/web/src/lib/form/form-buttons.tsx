import { Button } from '@escuta/ui/button'
import type { ComponentProps } from 'react'

type FormButtonsProps = Pick<ComponentProps<typeof Button>, 'variant' | 'disabled' | 'busyLabel'> & {
  readonly submit: string
  /** In a dialog without a form; otherwise the button submits the form that it is in. */
  readonly onSubmit?: () => void
  readonly cancel: string
  readonly onCancel: () => void
}

/** The buttons at the end of a dialog that does something. */
export function FormButtons({ submit, onSubmit, cancel, onCancel, ...button }: FormButtonsProps) {
  return (
    <div className="grid gap-3 sm:flex sm:flex-row-reverse">
      <Button {...button} type={onSubmit ? 'button' : 'submit'} onClick={onSubmit}>
        {submit}
      </Button>
      <Button variant="secondary" onClick={onCancel}>
        {cancel}
      </Button>
    </div>
  )
}
