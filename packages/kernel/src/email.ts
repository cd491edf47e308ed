/** What an e-mail address looks like, in Portuguese. */
export const emailForm = 'Confira o email: ele precisa ser como nome@exemplo.com.'

const local = /^[\w'+.-]*[\w+-]$/
const label = /^[a-z\d][a-z\d-]*$/i
const lastLabel = /^[a-z]{2,}$/i

/** Whether a text is an e-mail address, as `z.email()` says. */
export function isEmail(text: string): boolean {
  const [name = '', domain = '', ...others] = text.split('@')
  const labels = domain.split('.')
  const last = labels.pop() ?? ''
  const isName = local.test(name) && !name.startsWith('.') && !name.includes('..')
  const isDomain = labels.length > 0 && labels.every((each) => label.test(each)) && lastLabel.test(last)
  return others.length === 0 && isName && isDomain
}
