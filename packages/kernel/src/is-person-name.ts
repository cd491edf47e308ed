const marksOfOneLetter = 4

/** A letter of any script with its marks. */
const letter = String.raw`\p{L}\p{M}{0,${marksOfOneLetter}}`
/** `Sant'Anna`, `Ana-Maria`, `Jr.`: at most one dot, at the end, so that no web address matches. */
const word = `['’]?${letter}(?:['’-]?${letter})*['’]?\\.?`
/** `J.R.R.`, `J.-P.`: each dot follows a single letter. */
const initials = `(?:${letter}\\.-?)+(?:${letter})?`
const nameForm = new RegExp(`^(?:${word}|${initials})(?: (?:${word}|${initials}))*$`, 'u')

/** Invisible letters and marks: fillers, selectors, joiners. */
const invisible = /\p{Default_Ignorable_Code_Point}/u

/** Whether a text is a person name: letters of any script, no digits, no web address, no invisible characters. */
export function isPersonName(text: string): boolean {
  return nameForm.test(text) && !invisible.test(text)
}
