/** CRP region (01–24) to the states it covers. Source: Conselho Federal de Psicologia, docs/brazil.md. */
export const crpRegions: Readonly<Record<string, readonly string[]>> = {
  '01': ['DF'],
  '02': ['PE'],
  '03': ['BA'],
  '04': ['MG'],
  '05': ['RJ'],
  '06': ['SP'],
  '07': ['RS'],
  '08': ['PR'],
  '09': ['GO'],
  '10': ['PA', 'AP'],
  '11': ['CE'],
  '12': ['SC'],
  '13': ['PB'],
  '14': ['MS'],
  '15': ['AL'],
  '16': ['ES'],
  '17': ['RN'],
  '18': ['MT'],
  '19': ['SE'],
  '20': ['AM', 'RR'],
  '21': ['PI'],
  '22': ['MA'],
  '23': ['TO'],
  '24': ['RO', 'AC'],
}

const crpForm = /^CRP (\d{2})\/(\d{1,6})$/
const crmForm = /^CRM\/([A-Z]{2}) (\d{4,7})(?: RQE (\d{1,6}))?$/
const states = new Set(Object.values(crpRegions).flat())

/** Region and number of `CRP RR/N`, whether or not the region exists; null for a text of another form. */
export function crpParts(text: string): { readonly region: string; readonly number: string } | null {
  const [, region, number] = crpForm.exec(text) ?? []
  return region !== undefined && number !== undefined ? { region, number } : null
}

/** State, number and registered specialty of `CRM/UF N RQE N`, whether or not the state exists; null for another form. */
export function crmParts(
  text: string,
): { readonly state: string; readonly number: string; readonly rqe: string | null } | null {
  const [, state, number, rqe = null] = crmForm.exec(text) ?? []
  return state !== undefined && number !== undefined ? { state, number, rqe } : null
}

/** Whether a text is a psychologist's registration, `CRP RR/N` with a region that exists. */
export function isCrp(text: string): boolean {
  const region = crpParts(text)?.region
  return region !== undefined && region in crpRegions
}

/** Whether a text is a physician's registration, `CRM/UF N` with an optional `RQE N`. */
export function isCrm(text: string): boolean {
  const state = crmParts(text)?.state
  return state !== undefined && states.has(state)
}

/** Whether the digits form a CPF: two check digits by weights 10..2 and 11..2, repeated digits refused. */
export function isCpf(text: string): boolean {
  const digits = text.replaceAll(/\D/g, '')
  if (digits.length !== 11 || new Set(digits).size === 1) return false
  return (
    checkDigit(digits.slice(0, 9)) === Number(digits[9]) &&
    checkDigit(digits.slice(0, 10)) === Number(digits[10])
  )
}

function checkDigit(digits: string): number {
  const sum = Array.from(digits).reduce(
    (total, digit, index) => total + Number(digit) * (digits.length + 1 - index),
    0,
  )
  const remainder = sum % 11
  return remainder < 2 ? 0 : 11 - remainder
}
