// A module of its own, so that toasts are a chunk of their own even where a page imports the kit whole.
export { Toasts } from '../ui/toasts.js'
