// @vitest-environment jsdom
import { TextField } from '@escuta/ui/text-field'
import { currentToast, toast } from '@escuta/ui/toast-queue'
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { createPortal } from 'react-dom'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { missing, useForm } from './use-form.ts'

afterEach(cleanup)

const refusalOf = (refusal: object) => ({ data: { refusal: { message: 'Recusado.', ...refusal } } })

type FormProps = { readonly error?: unknown; readonly onSubmit?: (values: object) => void }

function Form({ error, onSubmit = () => {} }: FormProps) {
  const { form, text } = useForm({
    initial: { email: '', name: '' },
    problemOf: ({ email, name }) => [
      ...missing('email', email, 'Falta o e-mail.'),
      ...missing('name', name, 'Falta o nome.'),
    ],
    onSubmit,
    error,
    refusals: { 'email-already-exists': ['email'], 'name-taken': ['name', 'Escolha outro nome.'] },
  })
  return (
    <form {...form}>
      <TextField {...text('email')} label="email" />
      <TextField {...text('name')} label="name" />
      <button type="submit">send</button>
    </form>
  )
}

const field = (label: string) => screen.getByLabelText<HTMLInputElement>(label)

describe('useForm', () => {
  it('marks every problem and focuses the first one, from the first attempt on', () => {
    const sent = vi.fn()
    render(<Form onSubmit={sent} />)
    expect(screen.queryByText('Falta o nome.')).toBeNull()
    fireEvent.click(screen.getByText('send'))
    expect([screen.getByText('Falta o e-mail.'), screen.getByText('Falta o nome.')]).toHaveLength(2)
    expect(document.activeElement).toBe(field('email'))
    fireEvent.change(field('email'), { target: { value: 'a@escuta.example' } })
    fireEvent.change(field('name'), { target: { value: 'Ana' } })
    fireEvent.click(screen.getByText('send'))
    expect(sent).toHaveBeenCalledWith({ email: 'a@escuta.example', name: 'Ana' })
  })

  it('removes the toast of the attempt before with the next one, and no other toast', () => {
    const fill = () => {
      fireEvent.change(field('email'), { target: { value: 'a@escuta.example' } })
      fireEvent.change(field('name'), { target: { value: 'Ana' } })
    }
    render(<Form />)
    fill()
    toast({ tone: 'error', title: 'Senha errada' })
    fireEvent.click(screen.getByText('send'))
    expect(currentToast()).toBeUndefined()
    toast({ tone: 'success', title: 'Salvo' })
    fireEvent.click(screen.getByText('send'))
    expect(currentToast()?.title).toBe('Salvo')
  })

  it.each([
    [
      'the issue of a field',
      { code: 'invalid-input', issues: [{ path: 'name', message: 'Longo.' }] },
      'Longo.',
    ],
    ['the text of a refusal', { code: 'name-taken' }, 'Escolha outro nome.'],
  ])('shows %s at its field, and focuses it', (_name, refusal, text) => {
    const { rerender } = render(<Form />)
    rerender(<Form error={refusalOf(refusal)} />)
    expect(screen.getByText(text)).toBeDefined()
    expect(document.activeElement).toBe(field('name'))
  })

  it('shows a refusal until its field is edited, and leaves the focus there', () => {
    const issues = ['email', 'name'].map((path) => ({ path, message: `Recusado: ${path}.` }))
    render(<Form error={refusalOf({ code: 'invalid-input', issues })} />)
    fireEvent.change(field('email'), { target: { value: 'a@escuta.example' } })
    expect(screen.queryByText('Recusado: email.')).toBeNull()
    expect(screen.getByText('Recusado: name.')).toBeDefined()
    expect(document.activeElement).toBe(field('email'))
  })

  it('shows no refusal that is about no field', () => {
    render(<Form error={refusalOf({ code: 'unavailable' })} />)
    expect(field('email').getAttribute('aria-invalid')).toBeNull()
  })

  it('does not submit the form around the portal in which it stands', () => {
    const [sent, sentAround] = [vi.fn(), vi.fn()]
    render(<form onSubmit={sentAround}>{createPortal(<Form onSubmit={sent} />, document.body)}</form>)
    fireEvent.change(field('email'), { target: { value: 'a@escuta.example' } })
    fireEvent.change(field('name'), { target: { value: 'Ana' } })
    fireEvent.click(screen.getByText('send'))
    expect([sent.mock.calls.length, sentAround.mock.calls.length]).toEqual([1, 0])
  })

  it('sends nothing while a field says that it cannot read its text', () => {
    const sent = vi.fn()
    render(<Form onSubmit={sent} />)
    fireEvent.change(field('email'), { target: { value: 'a@escuta.example' } })
    fireEvent.change(field('name'), { target: { value: 'Ana' } })
    field('name').setCustomValidity('29/02/2027 não existe.')
    fireEvent.click(screen.getByText('send'))
    expect(screen.getByText('29/02/2027 não existe.')).toBeDefined()
    expect(document.activeElement).toBe(field('name'))
    expect(sent).not.toHaveBeenCalled()
  })
})
