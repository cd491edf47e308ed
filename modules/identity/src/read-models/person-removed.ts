/** Shown in place of a name whose key is destroyed. */
export const removedName = 'Pessoa removida'
