/** A mail lacks a text, or has a value that a template left out. */
export class MissingTextError extends Error {
  override readonly name = 'MissingTextError'
}
