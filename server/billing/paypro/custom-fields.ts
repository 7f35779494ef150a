/** The names under which a checkout's intent and person travel with the order. */
export const intentField = 'x-intent';
export const userField = 'x-CustomField1';

/** The field of a notification that holds them. */
export const customFieldsName = 'ORDER_CUSTOM_FIELDS';
