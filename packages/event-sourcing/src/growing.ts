/**
 * Containers for what a state holds one of for each event. A change makes a new container that shares nearly all of the
 * old one. So a fold costs about the same for each event, and earlier states stay as they were. Copying an array, a
 * Map or an object for each event makes a stream of n events cost n².
 * @see https://immutable-js.com
 */
export { List as GrowingList, OrderedMap as GrowingMap } from 'immutable'
