export { memoryStorage } from '../storage/guarded-storage.js'
