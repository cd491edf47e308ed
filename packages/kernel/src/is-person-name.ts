/** `Sant'Anna`, `Ana-Maria`, `Jr.`: at most one dot, at the end, so that no web address matches; four marks to a letter. */
const word = /^['’]?\p{L}\p{M}{0,4}(?:['’-]?\p{L}\p{M}{0,4})*['’]?\.?$/u
/** `J.R.R.`, `J.-P.`: each dot follows a single letter. */
const initials = /^(?:\p{L}\p{M}{0,4}\.-?)+(?:\p{L}\p{M}{0,4})?$/u

/** Invisible letters and marks: fillers, selectors, joiners. */
const invisible = /\p{Default_Ignorable_Code_Point}/u

/** Strokes through letters and frames around them, and letters in a form of their own, such as full width. */
const disguise = /[\u0334-\u0338\u20D0-\u20FF\uFB00-\uFDFF\uFE70-\uFEFF\uFF00-\uFFEF]/u
const letter = /\p{L}/u
/** They look like dots, colons and strokes; those here belong to names of Hawaii, Ukraine and Japan. */
const modifier = /(?![ʻʼ々ーゝゞヽヾ])\p{Lm}/u
const apostrophe = /[ʻʼ]/u

/**
 * Alphabets of names in Brazil. All letters of a word are of one alphabet, so that none looks like another word. The
 * Latin one excludes phonetic letters and clicks, which look like strokes.
 */
const alphabets: readonly RegExp[] = [
  /[A-Za-zªºÀ-ÖØ-öø-ƿǄ-ɏəɓɖɗɛɔɣɨɩɲʃʉʊʋʒḀ-ỿ]/u,
  /\p{Script=Greek}/u,
  /\p{Script=Cyrillic}/u,
  /\p{Script=Armenian}/u,
  /\p{Script=Georgian}/u,
  /\p{Script=Hebrew}/u,
  /\p{Script=Arabic}/u,
  /\p{Script=Ethiopic}/u,
  /\p{Script=Devanagari}/u,
  /\p{Script=Bengali}/u,
  /\p{Script=Gurmukhi}/u,
  /\p{Script=Gujarati}/u,
  /\p{Script=Tamil}/u,
  /\p{Script=Telugu}/u,
  /\p{Script=Kannada}/u,
  /\p{Script=Malayalam}/u,
  /\p{Script=Sinhala}/u,
  /\p{Script=Thai}/u,
  /\p{Script=Lao}/u,
  /\p{Script=Khmer}/u,
  /\p{Script=Myanmar}/u,
  /[가-힣]/u,
  /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}ー]/u,
]

/**
 * Whether a text is a person name: words of one alphabet each, no digits, no web address, nothing that is invisible or looks
 * like a sign.
 */
export function isPersonName(text: string): boolean {
  if (invisible.test(text) || disguise.test(text) || modifier.test(text)) return false
  // Word by word: one pattern with both forms under a star would try every combination of them.
  return text.split(' ').every((part) => (word.test(part) || initials.test(part)) && isOfOneAlphabet(part))
}

/** Whether all letters of a word are of one alphabet of `alphabets`. */
export function isOfOneAlphabet(part: string): boolean {
  const letters = Array.from(part).filter(
    (character) => letter.test(character) && !apostrophe.test(character),
  )
  return letters.length > 0 && alphabets.some((alphabet) => letters.every((each) => alphabet.test(each)))
}
