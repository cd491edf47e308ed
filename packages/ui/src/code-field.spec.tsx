// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, describe, expect, it } from 'vitest'
import { CodeField } from './code-field.tsx'

afterEach(cleanup)

function Code({ kind }: { readonly kind: 'digits' | 'recovery' }) {
  const [value, setValue] = useState('')
  return <CodeField label="Código" kind={kind} value={value} onChange={setValue} />
}

const field = () => screen.getByLabelText<HTMLInputElement>('Código')
const put = (value: string) => fireEvent.change(field(), { target: { value } })

describe('CodeField', () => {
  it('extracts six digits from pasted text and autocompletes one-time codes', () => {
    render(<Code kind="digits" />)
    put(' 123-456\n7')
    expect(field().value).toBe('123456')
    expect(field().autocomplete).toBe('one-time-code')
    expect(field().inputMode).toBe('numeric')
  })

  it('keeps a recovery code unchanged', () => {
    render(<Code kind="recovery" />)
    put('abcde-12345')
    expect(field().value).toBe('abcde-12345')
    expect(field().autocomplete).toBe('off')
  })
})
