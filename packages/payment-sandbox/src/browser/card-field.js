import { digitsOf } from './card-rules.js'

/** A DOM element with attributes and children. */
export function element(tag, attributes = {}, children = []) {
  const node = document.createElement(tag)
  for (const [name, value] of Object.entries(attributes)) node.setAttribute(name, value)
  node.append(...children)
  return node
}

/**
 * A labelled input that formats while one types and says what is wrong once one has left it.
 * `rules`: name, label, attributes, format(text), check(text) → { code, message } or undefined.
 */
export function createField(rules) {
  const errorId = `${rules.name}-error`
  const input = element('input', { id: rules.name, 'aria-describedby': errorId, ...rules.attributes })
  const error = element('p', { class: 'error', id: errorId, 'aria-live': 'polite', hidden: '' })
  const box = element('div', { class: 'box' }, [input])
  const node = element('div', {}, [element('label', { for: rules.name }, [rules.label]), box, error])

  const problem = () => rules.check(input.value)

  function show(shown) {
    if (shown) input.setAttribute('aria-invalid', 'true')
    else input.removeAttribute('aria-invalid')
    error.hidden = !shown
    error.textContent = shown?.message ?? ''
  }

  input.addEventListener('input', () => {
    if (rules.format) reformat(input, rules.format)
    if (!error.hidden && !problem()) show(undefined)
  })
  input.addEventListener('blur', () => {
    if (input.value !== '') show(problem())
  })

  return {
    node,
    box,
    input,
    problem,
    show,
    showProblem: () => show(problem()),
    fill(text) {
      input.value = text
      show(undefined)
    },
  }
}

/** Puts the formatted text in, with the caret behind the same digit as before. */
function reformat(input, format) {
  const typed = input.value
  const caret = input.selectionStart ?? typed.length
  const text = format(typed)
  if (text === typed) return
  input.value = text
  const place =
    caret === typed.length ? text.length : placeAfter(text, digitsOf(typed.slice(0, caret)).length)
  input.setSelectionRange(place, place)
}

function placeAfter(text, count) {
  let seen = 0
  for (let place = 0; place < text.length; place += 1) {
    if (seen === count) return place
    if (/\d/.test(text[place])) seen += 1
  }
  return text.length
}
