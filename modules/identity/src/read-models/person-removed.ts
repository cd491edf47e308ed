/** What stands where the name of a person was whose key is destroyed. */
export const removedName = 'Pessoa removida'
