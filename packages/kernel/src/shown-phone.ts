/** A stored phone number as it is shown: a Brazilian one without the code of the country, any other as it is stored. */
export function shownPhone(stored: string): string {
  return stored.replace(/^\+55(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
}
