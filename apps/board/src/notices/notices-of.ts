/** Apart from the pages that show notices: the bell only counts them, on every page. */
export { noticesOf } from '@rostrum/sdk'
