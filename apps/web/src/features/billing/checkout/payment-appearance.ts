import type { Appearance } from '@stripe/stripe-js'

/** The design tokens as options of the provider's form, which cannot read the page's CSS variables. */
export function paymentAppearance(): Appearance {
  return {
    theme: 'stripe',
    variables: {
      colorPrimary: resolvedColor('--tone-accent'),
      colorBackground: resolvedColor('--tone-surface'),
      colorText: resolvedColor('--tone-ink'),
      colorTextSecondary: resolvedColor('--tone-ink-soft'),
      colorDanger: resolvedColor('--tone-danger'),
      borderRadius: '14px',
      fontFamily: getComputedStyle(document.body).fontFamily,
      fontSizeBase: '17px',
    },
  }
}

function resolvedColor(token: string): string {
  const probe = document.createElement('span')
  probe.style.color = `var(${token})`
  document.body.append(probe)
  const { color } = getComputedStyle(probe)
  probe.remove()
  return color
}
