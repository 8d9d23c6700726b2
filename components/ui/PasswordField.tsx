import { type KeyboardEvent, useId, useState } from 'react';
import styles from './Field.module.scss';
import { describedBy, FieldFrame } from './FieldFrame';
import { IconButton } from './IconButton';
import type { TextFieldProps } from './TextField';

export function PasswordField({ label, hint, error, isOptional, id, ...rest }: Omit<TextFieldProps, 'type'>) {
  const ownId = useId();
  const fieldId = id ?? ownId;
  const [isShown, setIsShown] = useState(false);
  const [isCapsLockOn, setIsCapsLockOn] = useState(false);
  const texts = { label, hint, error, isOptional };
  const handleKey = (event: KeyboardEvent<HTMLInputElement>) =>
    setIsCapsLockOn(event.getModifierState('CapsLock'));
  return (
    <div className="stack gap-2">
      <FieldFrame id={fieldId} texts={texts}>
        <div className={styles.wrap}>
          <input
            {...rest}
            {...describedBy(fieldId, texts)}
            id={fieldId}
            type={isShown ? 'text' : 'password'}
            className={styles.control}
            spellCheck={false}
            autoCapitalize="none"
            onKeyDown={handleKey}
            onKeyUp={handleKey}
          />
          <IconButton
            icon={isShown ? 'eyeOff' : 'eye'}
            label={isShown ? 'Hide password' : 'Show password'}
            onClick={() => setIsShown((was) => !was)}
          />
        </div>
      </FieldFrame>
      <p className={styles.note} role="status">
        {isCapsLockOn && 'Caps Lock is on.'}
      </p>
    </div>
  );
}
