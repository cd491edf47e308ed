import { checkCvc, checkExpiry, checkName, checkNumber } from './card-checks.js'
import { createField, element } from './card-field.js'
import { brandOf, cvcLengthOf, digitsOf, formatCardNumber, formatExpiry, readExpiry } from './card-rules.js'

const numeric = { type: 'text', inputmode: 'numeric', spellcheck: 'false' }
const words = { type: 'text', autocapitalize: 'words', spellcheck: 'false' }

/** The card fields with the note about the demonstration; it knows nothing of Stripe and sends nothing. */
export function createCardForm() {
  const number = createField({
    name: 'card-number',
    label: 'Número do cartão',
    attributes: { ...numeric, autocomplete: 'cc-number', placeholder: '1234 1234 1234 1234' },
    format: formatCardNumber,
    check: checkNumber,
  })
  const expiry = createField({
    name: 'card-expiry',
    label: 'Validade (MM/AA)',
    attributes: { ...numeric, autocomplete: 'cc-exp', placeholder: 'MM / AA' },
    format: formatExpiry,
    check: checkExpiry,
  })
  const cvc = createField({
    name: 'card-cvc',
    label: 'Código (CVC)',
    attributes: { ...numeric, autocomplete: 'cc-csc', placeholder: 'CVC' },
    format: (text) => digitsOf(text).slice(0, cvcLengthOf(digitsOf(number.input.value))),
    check: (text) => checkCvc(text, number.input.value),
  })
  const name = createField({
    name: 'card-name',
    label: 'Nome no cartão',
    attributes: { ...words, autocomplete: 'cc-name' },
    check: checkName,
  })
  const fields = { number, expiry, cvc, name }
  const all = Object.values(fields)
  const node = element('fieldset', {}, [
    element('legend', {}, ['Dados do cartão']),
    demonstrationNote(fields),
    number.node,
    element('div', { class: 'pair' }, [expiry.node, cvc.node]),
    name.node,
  ])
  showBrand(number)

  return {
    node,
    fields,
    isEmpty: () => all.every((field) => field.input.value === ''),
    problem: () => all.map((field) => field.problem()).find(Boolean),
    /** Shows every problem and puts the focus on the first. */
    showProblems() {
      for (const field of all) field.showProblem()
      all.find((field) => field.problem())?.input.focus()
    },
    clear() {
      for (const field of all) field.fill('')
    },
    /** The parameters that describe this card to Stripe's API. */
    params: () => ({
      'payment_method_data[type]': 'card',
      'payment_method_data[card][number]': digitsOf(number.input.value),
      'payment_method_data[card][exp_month]': String(readExpiry(expiry.input.value)?.month ?? ''),
      'payment_method_data[card][exp_year]': String(readExpiry(expiry.input.value)?.year ?? ''),
      'payment_method_data[card][cvc]': cvc.input.value,
      'payment_method_data[billing_details][name]': name.input.value.trim(),
    }),
  }
}

function demonstrationNote(fields) {
  const fill = element('button', { type: 'button' }, ['Preencher com o cartão de teste'])
  fill.addEventListener('click', () => {
    fields.number.fill('4242 4242 4242 4242')
    fields.expiry.fill(formatExpiry(`12${String(new Date().getFullYear() + 3).slice(-2)}`))
    fields.cvc.fill('123')
    fields.name.fill(fields.name.input.value || 'Pessoa de Teste')
    for (const { input } of Object.values(fields)) input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  return element('div', { class: 'note' }, [
    element('p', {}, [element('strong', {}, ['Ambiente de demonstração']), ': nenhum valor é cobrado.']),
    element('p', {}, [
      'Use o cartão ',
      element('span', {}, ['4242 4242 4242 4242']),
      ', uma validade futura e qualquer CVC.',
    ]),
    fill,
  ])
}

function showBrand(number) {
  const brand = element('span', { class: 'brand', 'aria-hidden': 'true' })
  number.box.append(brand)
  number.input.addEventListener('input', () => {
    const name = brandOf(digitsOf(number.input.value))
    brand.textContent = name === 'unknown' ? '' : name
  })
}
