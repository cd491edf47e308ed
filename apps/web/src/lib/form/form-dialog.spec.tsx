// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { ReasonDialog } from './form-dialog.tsx'

afterEach(cleanup)

function reasonField(onSubmit: (reason: string) => void) {
  render(
    <ReasonDialog
      title="title"
      label="reason"
      hint="for the team"
      short={{ description: 'Escreva mais.' }}
      submit="send"
      cancel="back"
      error={null}
      onSubmit={onSubmit}
      onClose={() => {}}
    />,
  )
  return screen.getByLabelText<HTMLTextAreaElement>('reason')
}

describe('ReasonDialog', () => {
  it('sends the reason without spaces around it', () => {
    const sent = vi.fn()
    fireEvent.change(reasonField(sent), { target: { value: '  ten chars. ' } })
    fireEvent.click(screen.getByText('send'))
    expect(sent).toHaveBeenCalledExactlyOnceWith('ten chars.')
  })

  it('focuses a reason of fewer than ten characters, says what is missing and sends nothing', () => {
    const sent = vi.fn()
    const field = reasonField(sent)
    fireEvent.change(field, { target: { value: '  too few  ' } })
    fireEvent.click(screen.getByText('send'))
    expect(screen.getByText('Escreva mais.')).toBeTruthy()
    expect(document.activeElement).toBe(field)
    expect(sent).not.toHaveBeenCalled()
  })
})
