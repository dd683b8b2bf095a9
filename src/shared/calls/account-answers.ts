import { TEXT, object, orNull } from './parts.ts';

export const USER = object({ id: TEXT, role: { type: 'string', enum: ['member', 'staff'] }, nickName: TEXT });

export const ABLE = object({ able: { type: 'boolean' } });

export const ME = orNull(USER);
