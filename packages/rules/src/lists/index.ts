export { lazyLoadCheckMs, scrollToTopMs } from './loading.js'
export {
  defaultPage,
  hasNextPage,
  hasPreviousPage,
  pageAfterRemoval,
  pageItems,
  pageSizes,
} from './paging.js'
export { sortItems, toggleSorting, type Sorting } from './sorting.js'
