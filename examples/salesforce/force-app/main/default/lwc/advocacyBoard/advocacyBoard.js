import { LightningElement, api, wire } from 'lwc'
import { getFieldValue, getRecord } from 'lightning/uiRecordApi'

/** Fields by kind of record: what the panel calls it, the account it’s about, and the account’s industry. */
const fieldsOf = {
  Account: { name: 'Account.Name', account: 'Account.Name', topic: 'Account.Industry' },
  Contact: { name: 'Contact.Name', account: 'Contact.Account.Name', topic: 'Contact.Account.Industry' },
  Lead: { name: 'Lead.Name', account: 'Lead.Company', topic: 'Lead.Industry' },
  Opportunity: {
    name: 'Opportunity.Name',
    account: 'Opportunity.Account.Name',
    topic: 'Opportunity.Account.Industry',
  },
}

const page = '/apex/AdvocacyBoard'

/**
 * The board on an app page, the home page, a record page and in the utility bar. It frames the Visualforce page, because
 * only that one has a session with access to the API; a Lightning session has none.
 */
export default class AdvocacyBoard extends LightningElement {
  /** Set by a record page. */
  @api recordId
  @api objectApiName

  /** Of a kind without these fields, nothing is read. */
  get optionalFields() {
    const fields = fieldsOf[this.objectApiName]
    return fields && this.recordId ? Object.values(fields) : undefined
  }

  @wire(getRecord, { recordId: '$recordId', optionalFields: '$optionalFields' })
  record

  /** On a record page the frame waits for the record: a second address would sign in a second time. */
  get isWaiting() {
    return Boolean(this.optionalFields) && !this.record?.data && !this.record?.error
  }

  get pageAddress() {
    const fields = fieldsOf[this.objectApiName]
    if (this.isWaiting) return undefined
    if (!fields || !this.record?.data) return page
    const given = { recordType: this.objectApiName, recordId: this.recordId }
    const [recordName, account, topic] = [fields.name, fields.account, fields.topic].map(
      (field) => getFieldValue(this.record.data, field) ?? '',
    )
    return `${page}?${new URLSearchParams({ ...given, recordName, account, topic }).toString()}`
  }
}
