/** The look of the card form: one constructed stylesheet, coloured by Stripe's appearance variables. */

const lightTheme = {
  colorPrimary: '#1f5d57',
  colorBackground: '#ffffff',
  colorText: '#1d2625',
  colorDanger: '#b3261e',
  borderRadius: '10px',
  fontFamily: 'system-ui, sans-serif',
  fontSizeBase: '16px',
}
const nightTheme = {
  ...lightTheme,
  colorPrimary: '#8fd0c6',
  colorBackground: '#1c2423',
  colorText: '#edf1ef',
  colorDanger: '#ffb4a9',
}

const rules = `
:host { display: block }
* { box-sizing: border-box }
fieldset { display: grid; gap: 16px; min-width: 0; margin: 0; padding: 0; border: 0; color: var(--colorText);
  font: 400 var(--fontSizeBase)/1.5 var(--fontFamily);
  --line: color-mix(in srgb, var(--colorText) 55%, var(--colorBackground));
  --soft: color-mix(in srgb, var(--colorText) 78%, var(--colorBackground)) }
legend { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); white-space: nowrap }
.note { display: grid; gap: 4px; padding: 14px 16px; border: 1px dashed var(--line); border-radius: var(--borderRadius);
  font-size: 0.9em }
.note p { margin: 0 }
.note strong { font-weight: 650 }
.note span { white-space: nowrap; font-variant-numeric: tabular-nums; font-weight: 600 }
button { justify-self: start; min-height: 44px; margin: -4px 0 -10px; padding: 0; border: 0; background: none;
  color: var(--colorPrimary); font: inherit; font-weight: 600; text-decoration: underline;
  text-underline-offset: 3px; cursor: pointer; border-radius: 4px }
.pair { display: grid; grid-template-columns: 1fr 1fr; gap: 12px; align-items: start }
label { display: block; margin-bottom: 6px; font-size: 0.9em; font-weight: 600 }
.box { position: relative }
input { width: 100%; min-height: 48px; padding: 0 14px; border: 1px solid var(--line);
  border-radius: var(--borderRadius); background: var(--colorBackground); color: var(--colorText); font: inherit;
  font-variant-numeric: tabular-nums }
input::placeholder { color: var(--soft); opacity: 0.85 }
input:focus { outline: 2px solid var(--colorPrimary); outline-offset: 1px; border-color: var(--colorPrimary) }
button:focus-visible { outline: 2px solid var(--colorPrimary); outline-offset: 3px }
input[aria-invalid='true'] { border-color: var(--colorDanger) }
input[aria-invalid='true']:focus { outline-color: var(--colorDanger) }
.error { margin: 6px 0 0; color: var(--colorDanger); font-size: 0.9em }
.brand { position: absolute; right: 14px; top: 50%; translate: 0 -50%; color: var(--soft); font-size: 0.8em;
  font-weight: 700; letter-spacing: 0.04em; text-transform: uppercase; pointer-events: none }
fieldset:disabled input, fieldset:disabled button { opacity: 0.6; cursor: progress }
[hidden] { display: none }
`

/** A stylesheet for a shadow root; nothing of it needs `unsafe-inline`. */
export function createCardStyle() {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(rules)
  return sheet
}

/** Colours the sheet. Values are set one by one, so a strange one can break nothing but itself. */
export function colourCardStyle(sheet, appearance = {}) {
  const theme = appearance.theme === 'night' ? nightTheme : lightTheme
  const host = sheet.cssRules[0].style
  for (const [name, value] of Object.entries({ ...theme, ...appearance.variables })) {
    if (name in lightTheme) host.setProperty(`--${name}`, value)
  }
}
